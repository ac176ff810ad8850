import type { Device, RouteDeclaration } from '@cloudplay/contract'

/**
 * The dark ground and the shape of what will come, drawn before any script runs. Heights are those of the shell's own
 * header and tab bar, so that nothing jumps when the shell takes over.
 */
export const CRITICAL_CSS = `:root{color-scheme:dark}
html{background:#0B0E14;color:#EDF1F7;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;font:400 14px/1.5 "PingFang SC","HarmonyOS Sans","MiSans","Noto Sans SC",system-ui,sans-serif;overflow-x:hidden}
.cp-sk{padding:16px;box-sizing:border-box}.cp-sk i{display:block;background:#121722;border-radius:12px;animation:cp-sk 1.2s ease-in-out infinite alternate}
.cp-sk-hero{aspect-ratio:16/9}.cp-sk-line{height:20px;width:32%;margin:24px 0 12px}
.cp-sk-row{display:grid;gap:12px;grid-template-columns:repeat(2,1fr)}.cp-sk-row i{aspect-ratio:16/10}
.cp-sk-tabs,.cp-sk-head{background:#0B0E14;box-sizing:border-box}
.cp-sk-tabs{position:fixed;inset:auto 0 0;height:calc(56px + env(safe-area-inset-bottom));border-top:1px solid rgba(255,255,255,.08)}
.cp-sk-head{height:64px;border-bottom:1px solid rgba(255,255,255,.08)}
.cp-sk-desktop{max-width:1264px;margin:0 auto;padding:24px 32px}.cp-sk-desktop .cp-sk-hero{aspect-ratio:3/1;border-radius:20px}
.cp-sk-desktop .cp-sk-row{grid-template-columns:repeat(4,1fr);gap:16px}
.cp-no{padding:64px 24px;text-align:center}
@keyframes cp-sk{to{background:#1A2130}}@media (prefers-reduced-motion:reduce){.cp-sk i{animation:none}}`

const cards = (count: number) => '<i></i>'.repeat(count)

export function skeleton(device: Device, chrome: NonNullable<RouteDeclaration['chrome']>): string {
  const head = device === 'desktop' && chrome.includes('header') ? '<div class="cp-sk-head"></div>' : ''
  const tabs = device === 'mobile' && chrome.includes('tabs') ? '<div class="cp-sk-tabs"></div>' : ''
  const body = `<i class="cp-sk-hero"></i><i class="cp-sk-line"></i><div class="cp-sk-row">${cards(device === 'desktop' ? 8 : 4)}</div>`
  return `<div aria-hidden="true">${head}<div class="cp-sk cp-sk-${device}">${body}</div>${tabs}</div>`
}
