import type { Device, RouteDeclaration } from '@cloudplay/contract'

/**
 * The dark ground and the outline of what will come, drawn before any script runs. The frame has the heights of the
 * shell's header and tab bar, and the home its banner's, so that little moves when they take over.
 */
export const CRITICAL_CSS = `:root{color-scheme:dark}
html{background:#0B0E14;color:#EDF1F7;-webkit-text-size-adjust:100%}
html[data-device=desktop]{scrollbar-gutter:stable}
body{margin:0;min-height:100vh;min-height:100dvh;font:400 14px/1.5 "PingFang SC","HarmonyOS Sans","MiSans","Noto Sans SC",system-ui,sans-serif;overflow-x:hidden}
.cp-sk{box-sizing:border-box;overflow:hidden;height:100vh;height:100dvh}.cp-sk i{display:block;background:#121722;border-radius:12px;animation:cp-sk 1.2s ease-in-out infinite alternate}
.cp-sk-mobile .cp-sk-hero{height:clamp(380px,125vw,min(560px,72dvh));background:linear-gradient(#1A2130,#0B0E14);border-radius:0}
.cp-sk-mobile .cp-sk-row{display:grid;grid-template-columns:repeat(6,1fr);gap:8px;padding:12px 16px 52px}.cp-sk-mobile .cp-sk-row i{height:52px}
.cp-sk-line{height:26px;width:120px;margin:0 16px}
.cp-sk-head{height:64px;box-sizing:border-box;border-bottom:1px solid rgba(255,255,255,.08)}
.cp-sk-tabs{position:fixed;inset:auto 0 0;height:calc(56px + env(safe-area-inset-bottom));box-sizing:border-box;background:#0B0E14;border-top:1px solid rgba(255,255,255,.08)}
.cp-sk-desktop{height:calc(100vh - 64px);max-width:1264px;margin:0 auto;padding:32px}.cp-sk-desktop .cp-sk-hero{aspect-ratio:16/9}@media (min-width:1800px){.cp-sk-desktop{max-width:1624px}}@media (min-width:2400px){.cp-sk-desktop{max-width:2144px}.cp-sk-desktop .cp-sk-hero{aspect-ratio:21/9}}
.cp-sk-desktop .cp-sk-row{display:grid;gap:16px;margin-bottom:48px}.cp-sk-desktop .cp-sk-line{width:160px;height:32px;margin:0}
.cp-sk-side{display:none}@media (min-width:1000px){.cp-sk-desktop .cp-sk-row{grid-template-columns:minmax(0,1fr) 244px}.cp-sk-desktop .cp-sk-side{display:block}}
.cp-no{position:fixed;inset:40% 0 auto;padding:0 24px;text-align:center}
@keyframes cp-sk{to{opacity:.6}}@media (prefers-reduced-motion:reduce){.cp-sk i{animation:none}}`

const HOME: Record<Device, string> = {
  mobile: `<i class="cp-sk-hero"></i><div class="cp-sk-row">${'<i></i>'.repeat(6)}</div><i class="cp-sk-line"></i>`,
  desktop:
    '<div class="cp-sk-row"><i class="cp-sk-hero"></i><i class="cp-sk-side"></i></div><i class="cp-sk-line"></i>',
}

/** The frame that the route asks for; inside it the home's outline, and an empty background on every other page. */
export function skeleton(
  device: Device,
  route: RouteDeclaration,
  chrome: NonNullable<RouteDeclaration['chrome']>,
): string {
  const head =
    device === 'desktop' && chrome.includes('header') ? '<div class="cp-sk-head"></div>' : ''
  const tabs =
    device === 'mobile' && chrome.includes('tabs') ? '<div class="cp-sk-tabs"></div>' : ''
  const inside = route.path === '/' && !route.search ? HOME[device] : ''
  return `<div aria-hidden="true">${head}<div class="cp-sk cp-sk-${device}">${inside}</div>${tabs}</div>`
}
