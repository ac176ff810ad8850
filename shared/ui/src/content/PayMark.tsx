/** The two payment companies' colours with our own signs: a speech bubble and a shield. The name is next to it. */
export function PayMark({ kind }: { kind: 'wechat' | 'alipay' }) {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="8" fill={kind === 'wechat' ? '#1AAD5B' : '#2F7DF6'} />
      {kind === 'wechat' ? (
        <path
          d="M14 7c-4.7 0-8 2.8-8 6.3 0 2 1.1 3.7 2.9 4.9L8.4 21l3-1.6c.8.2 1.7.3 2.6.3 4.7 0 8-2.9 8-6.4S18.7 7 14 7zm-3.7 6.2l2.6 2.5 5-4.7"
          fill="#fff"
        />
      ) : (
        <path
          d="M8 10.5h12M14 7v3.5M9.5 13.5h8.6c-1 3-3.6 5.6-8.3 7M10.8 15.8c2.7 1 5.6 2.5 9.2 4.7"
          fill="none"
          stroke="#fff"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}
