/** Runs of activities, and forms about them. */
export const STYLES = `.runs>li{display:grid;gap:8px 24px;padding:16px 0}.runs h3{font-size:16px}.runs .when{font-weight:500}.when time{white-space:nowrap}.runs .links{gap:0 20px}
.field{display:grid;gap:4px;align-content:start}.field>label>span,legend{font-size:12px;color:var(--quiet)}.fault{color:#FF8A8A;font-size:14px}.field small{display:block}[aria-invalid]{border-color:var(--bad)}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:4px}legend{padding:0}.tier{display:grid;grid-template-columns:1fr 1fr 1fr;gap:8px}fieldset~fieldset .tier label>span{position:absolute;clip-path:inset(50%)}
.fields{display:grid;gap:16px;align-items:start}.fields>*{min-width:0}.pair{display:grid;gap:16px}.pair>*,.pair label{min-width:0}.pair input{min-width:0;padding-right:8px}.row{display:flex;flex-wrap:wrap;gap:8px;align-items:end}.row>label{flex:1 1 200px;max-width:420px}
.diffs{display:grid;gap:8px}.diffs dt{font-size:12px;line-height:21px}.was{color:var(--quiet);text-decoration:line-through}
details>summary{cursor:pointer;min-height:44px;display:flex;align-items:center;gap:8px;font-weight:500;font-size:16px}details>summary::before{content:"▸";color:var(--quiet)}details[open]>summary::before{content:"▾"}
.copy{font-family:ui-monospace,monospace;font-size:12px}.scroll{overflow-x:auto}tfoot td,tfoot th{font-weight:700;color:var(--text)}.changes>li{gap:8px}.changes .line{justify-content:flex-start}
@media (min-width:760px){.runs>li{grid-template-columns:minmax(0,1fr) minmax(0,1.2fr) minmax(0,1.4fr) 280px;align-items:start}.runs .links{justify-content:flex-end;margin-top:-12px}.pair{grid-template-columns:1fr 1fr}.diffs>div{display:grid;grid-template-columns:72px minmax(0,1fr);gap:16px}.changes>li{grid-template-columns:220px minmax(0,1fr);gap:8px 24px}.changes>li>.diffs{grid-column:2}
fieldset{grid-template-columns:72px minmax(0,1fr);align-items:end}fieldset>legend{float:left;line-height:44px;grid-row:1}fieldset>.tier{grid-column:2}fieldset>.fault{grid-column:2}}
@media (min-width:1000px){.fields.wide{grid-template-columns:repeat(2,minmax(0,1fr))}.form{width:100%}.form:not(:has(.wide)){max-width:720px}}
`
