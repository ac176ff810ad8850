import { PARTS } from './styles-of-parts.ts'

/** Ground, type and controls of every page. */
const BASE = `*{box-sizing:border-box}
:root{color-scheme:dark;--ground:#0B0E14;--raised:#121722;--over:#1A2130;--text:#EDF1F7;--quiet:#A7B0C0;--line:rgb(255 255 255/.08);--ok:#3DD68C;--warn:#FFB84D;--bad:#FF5C5C;--confirm:#FF6A6A}
body{margin:0;background:var(--ground);color:var(--text);font:400 14px/1.5 "PingFang SC","HarmonyOS Sans","MiSans","Noto Sans SC",system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,h2,h3,p,ul,dl,dd,figure{margin:0;padding:0}ul{list-style:none}
h1{font-size:24px;font-weight:700;line-height:32px}h2{font-size:16px;font-weight:600;line-height:24px}h3{font-size:14px;font-weight:500}
small{font-size:12px;line-height:18px}.quiet,small,dt,th{color:var(--quiet)}code{font:inherit;font-weight:500}pre{margin:0;padding:8px 12px;border-radius:8px;background:var(--over);white-space:pre-wrap}
a{color:inherit;text-underline-offset:3px}
:focus-visible{outline:2px solid var(--text);outline-offset:2px;border-radius:4px}main:focus{outline:none}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;z-index:9;background:var(--over);padding:12px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.top{border-bottom:1px solid var(--line);background:var(--raised)}
.top>div{max-width:1200px;margin:0 auto;padding:0 16px;display:flex;flex-wrap:wrap;align-items:center;column-gap:16px}
.brand{font-size:16px;font-weight:700;text-decoration:none;display:inline-flex;align-items:center;min-height:56px}
.end{margin-left:auto;display:flex;align-items:center;gap:12px}.who{text-align:right;line-height:18px;max-width:38vw}.who>*{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.who b{font-weight:500;font-size:12px}
nav{order:3;flex-basis:100%;display:flex;flex-wrap:wrap;gap:0 20px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--quiet);text-decoration:none;border-bottom:2px solid transparent}
nav a:hover{color:var(--text)}nav a[aria-current]{color:var(--text);font-weight:500;border-color:var(--text)}
main{max-width:1200px;margin:0 auto;padding:24px 16px calc(64px + env(safe-area-inset-bottom));display:grid;gap:24px}main>*{min-width:0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:8px;background:var(--over);color:var(--text);font-family:inherit;font-size:14px;font-weight:500;line-height:20px;text-decoration:none;cursor:pointer;text-align:center}
button:hover,.button:hover{background:#232c3f}button:active,.button:active{transform:scale(.98)}
button[disabled],.button[aria-disabled]{background:transparent;color:var(--quiet);cursor:not-allowed;transform:none}[aria-busy]{opacity:.6}
.confirm{background:var(--confirm);border-color:transparent;color:#1C0606}.confirm:hover{background:#ff8585}
.confirm[disabled]{background:transparent;border-color:var(--line);color:var(--quiet)}
.danger{color:#FF8A8A;border-color:rgb(255 92 92/.5);background:transparent}.danger:hover{background:rgb(255 92 92/.12)}
.plain{border:0;background:none;padding:0 4px;min-height:44px;min-width:44px;display:inline-flex;align-items:center;justify-content:center;color:var(--quiet);font-weight:400;text-decoration:none}.plain:hover{background:none;color:var(--text)}
input,select{min-height:44px;width:100%;padding:0 12px;border:1px solid #6B7689;border-radius:8px;background:var(--ground);color:var(--text);font:inherit;font-size:16px}
label{display:grid;gap:4px}label>span{font-size:12px;color:var(--quiet)}
@media (min-width:760px){.top>div,main{padding-left:32px;padding-right:32px}nav{order:0;flex-basis:auto;margin-left:24px}nav a{min-height:56px}input,select{font-size:14px}main{padding-top:32px;gap:32px}}
@media (prefers-reduced-motion:no-preference){button,.button{transition:background .12s ease-out,transform .12s ease-out}}
`

export const STYLES = BASE + PARTS
