import { useId } from 'react'

/**
 * The picture over and next to the account forms: a far castle under the moon. It fills its box and is
 * cut at the sides, so that it fits behind a phone's header and in a desktop's half.
 */
export function NightScene({ className }: { className?: string }) {
  const id = useId()
  const sky = `${id}-sky`
  const glow = `${id}-glow`
  const ground = `${id}-ground`
  return (
    <svg
      viewBox="0 0 600 600"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className={className}
    >
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0B0E14" />
          <stop offset=".55" stopColor="#16244C" />
          <stop offset="1" stopColor="#2E5C9E" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#BFD8FF" stopOpacity=".55" />
          <stop offset=".45" stopColor="#6FA0F5" stopOpacity=".16" />
          <stop offset="1" stopColor="#6FA0F5" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={ground} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0B0E14" stopOpacity="0" />
          <stop offset="1" stopColor="#0B0E14" />
        </linearGradient>
      </defs>
      <rect width="600" height="600" fill={`url(#${sky})`} />
      <g fill="#DCE8FF">
        <path d="M70 150h2v2h-2zM142 96h2v2h-2zM205 190h2v2h-2zM258 64h3v3h-3zM318 148h2v2h-2zM520 120h2v2h-2zM556 214h3v3h-3zM96 258h2v2h-2zM486 52h2v2h-2zM30 60h2v2h-2z" />
        <path d="M170 142l1.6 5.4 5.4 1.6-5.4 1.6-1.6 5.4-1.6-5.4-5.4-1.6 5.4-1.6zM545 78l1.4 4.6 4.6 1.4-4.6 1.4-1.4 4.6-1.4-4.6-4.6-1.4 4.6-1.4z" />
      </g>
      <circle cx="420" cy="238" r="190" fill={`url(#${glow})`} />
      <circle cx="420" cy="238" r="62" fill="#EAF2FF" />
      <circle cx="402" cy="222" r="10" fill="#CADBF7" />
      <circle cx="440" cy="252" r="15" fill="#CADBF7" />
      <circle cx="433" cy="212" r="6" fill="#CADBF7" />
      <path
        d="M0 400l70-62 58 44 84-96 74 78 52-40 78 70 70-58 60 46 54-36v254H0z"
        fill="#27477F"
      />
      <g fill="#1A3161">
        <path d="M0 458c70-44 138-54 214-30 60 18 110 16 168-8 70-30 140-24 218 14v166H0z" />
        <path d="M372 420v-64h8v-10h8v10h8v-10h8v10h8v-38l14-26 14 26v38h8v-10h8v10h8v-10h8v10h8v64z" />
      </g>
      <g fill="#FFD08A">
        <path d="M422 334h8v12h-8zM390 378h6v10h-6zM458 378h6v10h-6z" />
      </g>
      <path d="M0 514c92-50 186-60 292-32 102 28 200 22 308-26v144H0z" fill="#101D3D" />
      <g fill="#081024">
        <path d="M0 566c120-46 232-54 342-28 92 22 176 18 258-10v72H0z" />
        <path d="M60 560l16-58 16 58zM98 552l12-44 12 44zM520 546l15-54 15 54zM30 572l12-44 12 44zM558 540l11-40 11 40z" />
      </g>
      <rect y="470" width="600" height="130" fill={`url(#${ground})`} />
    </svg>
  )
}
