/** Cards, chips, lists, tables and questions. */
export const PARTS = `.card{background:var(--raised);border-radius:12px;padding:16px}.stack{display:grid;gap:16px}.stack>*,.two>*{min-width:0}.tight{display:grid;gap:4px;align-content:start}
.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px;justify-content:space-between}
.chips{display:flex;flex-wrap:wrap;gap:6px}.chip{display:inline-flex;align-items:center;gap:6px;min-height:24px;padding:0 8px;border-radius:12px;background:rgb(255 255 255/.06);font-size:12px;font-weight:500}
.chip::before{content:"";width:8px;height:8px;border-radius:50%;background:currentColor}.chip.wait::before{border-radius:2px}.chip.bad::before{clip-path:polygon(50% 0,100% 100%,0 100%);border-radius:0}
.ok{color:var(--ok)}.wait{color:var(--warn)}.bad{color:#FF8A8A}
.notice{border-radius:12px;padding:12px 16px;background:var(--over);border-left:4px solid var(--quiet)}.notice.ok{border-color:var(--ok)}.notice.wait{border-color:var(--warn)}.notice.bad{border-color:var(--bad)}.notice,.notice a{color:var(--text)}
.label{font-size:12px;color:var(--quiet)}.big{font-size:16px;font-weight:500}
dl{display:grid;gap:12px}dl>div{display:grid;gap:2px}dd{min-width:0}
.rows>li{display:grid;gap:4px;padding:12px 0;border-top:1px solid var(--line)}.rows>li:first-child{border:0;padding-top:0}.rows>li:last-child{padding-bottom:0}.rows b{font-weight:500}.rows .line{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;justify-content:space-between}
.links{display:flex;flex-wrap:wrap;gap:0 16px}.links a{display:inline-flex;align-items:center;min-height:44px}
.filter{display:grid;gap:12px;grid-template-columns:1fr 1fr;align-items:end}.filter .button,.filter button{width:100%}
table{width:100%;border-collapse:collapse}th,td{padding:8px 0 8px 12px;text-align:right;border-top:1px solid var(--line);font-weight:400}th:first-child,td:first-child{text-align:left;padding-left:0}thead th{border:0;font-size:12px}
.ask{max-width:640px;width:100%;margin:0 auto}.ask .buttons{display:grid;gap:8px}.says{display:grid;gap:8px;font-size:16px;line-height:24px}.login{max-width:400px;width:100%;margin:8vh auto 0}
@media (min-width:760px){.filter{grid-template-columns:repeat(3,1fr) auto auto}.two{display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:24px;align-items:start}.two>.side{position:sticky;top:24px}.card{padding:20px}dl.wide{grid-template-columns:1fr 1fr}.ask .buttons{display:flex;flex-direction:row-reverse;justify-content:flex-start}.ask .buttons>*{min-width:140px}}
@media (max-width:759px){.two{display:grid;gap:16px}.side{order:-1}}
`
