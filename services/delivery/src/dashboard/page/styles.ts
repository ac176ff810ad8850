/** Remotes, changes and graphs. */
export const STYLES = `.sums{display:flex;flex-wrap:wrap;gap:8px 24px}.sums b{font-size:20px;font-weight:700;margin-right:6px}
.remotes{display:grid;gap:8px}.remote{position:relative;display:grid;gap:12px 16px;grid-template-columns:1fr 1fr;background:var(--raised);border-radius:12px;padding:16px}
.remote:hover{background:var(--over)}.remote h3{font-size:16px}.remote h3 a{text-decoration:none}.remote h3 a::after{content:"";position:absolute;inset:0;border-radius:12px}
.remote>:first-child,.remote>.chips,.remote>figure{grid-column:1/-1}.remote .label{display:block}
.actions{display:grid;gap:12px}.actions form,.actions .one{display:grid;gap:4px}.actions .line{display:flex;gap:8px;align-items:end}.actions .line>*{flex:1;min-width:0}.actions button,.actions .button{width:100%}
.logbox{container-type:inline-size}.log>li{display:flex;flex-wrap:wrap;gap:2px 8px}.log>li>*{order:1}.log .what{font-weight:500}.log .on{flex:1 0 calc(100% - 96px)}.log>li>.time{order:2}.log .detail{flex-basis:100%}.check{display:flex;align-items:center;gap:8px;min-height:44px}.check>span{font-size:14px;color:var(--text)}.check input{width:20px;min-height:20px;height:20px;accent-color:var(--confirm)}
svg{display:block;width:100%}.graph{height:40px}.graph path{fill:none;stroke-width:2;vector-effect:non-scaling-stroke;stroke-linejoin:round}.graph .area{stroke:none;opacity:.18}.graph line{stroke:rgb(255 255 255/.16);vector-effect:non-scaling-stroke}
.g-live{stroke:var(--ok);color:var(--ok)}.g-canary{stroke:var(--warn);color:var(--warn)}.g-none{stroke:var(--quiet);color:var(--quiet)}.area.g-live{fill:var(--ok)}.area.g-canary{fill:var(--warn)}.area.g-none{fill:var(--quiet)}
.bar{height:8px;border-radius:4px;overflow:hidden}.bar .ground{fill:rgb(255 255 255/.1)}.bar .part{fill:var(--warn)}.bar .live{fill:var(--ok)}.bar .fault{fill:var(--bad)}
.figures{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.figures b{display:block;font-size:16px;font-weight:500}
.diff{display:grid;gap:12px}.diff li{padding-left:20px;text-indent:-20px}.diff li::before{display:inline-block;width:20px;text-indent:0;font-weight:700}.add::before{content:"+";color:var(--ok)}.gone::before{content:"−";color:var(--bad)}.change::before{content:"~";color:var(--warn)}
@media (min-width:760px){.ask .tight>.button{justify-self:start}.remote{grid-template-columns:minmax(180px,1.3fr) 1.2fr 1.2fr minmax(120px,1fr) 140px;align-items:start}.remote>:first-child,.remote>.chips,.remote>figure{grid-column:auto}.channels{display:grid;grid-template-columns:1fr 1fr;gap:24px}
.releases>li{grid-template-columns:minmax(0,1fr) auto}.releases>li>.line,.releases>li>small{grid-column:1}.releases .links{grid-column:2;grid-row:1/span 2}.releases .line{justify-content:flex-start}}
@container (min-width:820px){.log>li{display:grid;grid-template-columns:96px 88px minmax(0,1.3fr) minmax(0,1.1fr) minmax(0,1.5fr);gap:12px;align-items:baseline}.log>li>*,.log>li>.time{order:0}.log .team{display:block}}
@media (max-width:759px){.remote>.nothing{display:none}.channels{display:grid;gap:16px}}
`
