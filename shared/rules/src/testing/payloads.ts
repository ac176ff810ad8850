/**
 * Texts that an attacker writes into fields of players and operators, or into an address. Each script says so by setting
 * `window.stolen`, so a page is inert when that name is not there. Test data only.
 */
export const MARK = 'stolen'
const steal = `window.${MARK}=1`

/** Markup that runs a script, covers the page or leads away in a page that trusts it. */
export const markupPayloads: readonly string[] = [
  // scripts
  `<script>${steal}</script>`,
  `<ScRiPt>${steal}</sCrIpT>`,
  `<script src="data:text/javascript,${steal}"></script>`,
  `"><script>${steal}</script>`,
  `</title></textarea></style><script>${steal}</script>`,
  `<script/x>${steal}</script\t\n>`,
  `<<script>${steal}//<</script>`,
  // handlers
  `<img src=x onerror=${steal}>`,
  `<img src="/none" onerror="${steal}">`,
  `<img/src='/none'/onerror='${steal}'>`,
  `<IMG """><img src=/none onerror="${steal}">`,
  `<svg onload=${steal}></svg>`,
  `<svg/onload=${steal}>`,
  `<body onload=${steal}>`,
  `<details open ontoggle=${steal}><summary>x</summary></details>`,
  `<input autofocus onfocus=${steal}>`,
  `<video><source onerror=${steal}></video>`,
  `<audio src=x onerror=${steal}></audio>`,
  `<p style="animation-name:x" onanimationstart="${steal}">x</p>`,
  `<a href="/" onclick="${steal}">x</a>`,
  `<marquee onstart=${steal}>x</marquee>`,
  // addresses
  `<a href="javascript:${steal}">x</a>`,
  `<a href="JaVaScRiPt:${steal}">x</a>`,
  `<a href=" &#14; javascript:${steal}">x</a>`,
  `<a href="jav&#x09;ascript:${steal}">x</a>`,
  `<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${steal}">x</a>`,
  `<a href="data:text/html,<script>${steal}</script>">x</a>`,
  `<a href="vbscript:${steal}">x</a>`,
  `<a href="//evil.example/">x</a>`,
  `<a href="/\\evil.example/">x</a>`,
  `<iframe src="javascript:parent.${MARK}=1"></iframe>`,
  `<iframe srcdoc="<script>parent.${MARK}=1</script>"></iframe>`,
  `<object data="javascript:${steal}"></object>`,
  `<embed src="javascript:${steal}">`,
  `<form action="javascript:${steal}"><button>x</button></form>`,
  `<button formaction="javascript:${steal}">x</button>`,
  `<svg><a xlink:href="javascript:${steal}"><text y="20">x</text></a></svg>`,
  `<svg><animate onbegin=${steal} attributeName=x dur=1s></svg>`,
  `<math href="javascript:${steal}">x</math>`,
  // the document itself
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<link rel="stylesheet" href="data:text/css,body{display:none}">`,
  `<style>body{display:none!important}</style>`,
  `<div style="position:fixed;inset:0;background:red">x</div>`,
  `<template><script>${steal}</script></template>`,
  // names that hide properties of the document
  `<form id="attributes"><input name="innerHTML"></form>`,
  `<img name="cookie"><img id="body">`,
  // markup that turns into other markup when it is parsed again
  `<noscript><p title="</noscript><img src=x onerror=${steal}>"></noscript>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${steal}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${steal}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${steal}>`,
  `<xmp><p title="</xmp><img src=x onerror=${steal}>"></xmp>`,
  `<!--><img src=x onerror=${steal}>-->`,
  `<![CDATA[><img src=x onerror=${steal}>]]>`,
  // text that must stay text
  `&lt;script&gt;${steal}&lt;/script&gt;`,
  `&#60;img src=x onerror=${steal}&#62;`,
  `\${${steal}}`,
  `{{constructor.constructor('${steal}')()}}`,
  `';${steal};//`,
  `\u2028${steal}\u2029`,
]

/** Addresses that run a script or show a document of the attacker's where a link or a player takes them. */
export const schemePayloads: readonly string[] = [
  `javascript:${steal}`,
  `JAVASCRIPT:${steal}`,
  ` javascript:${steal}`,
  `java\nscript:${steal}`,
  `java\tscript:${steal}`,
  `\u0001javascript:${steal}`,
  `javascript://play.example/%0a${steal}`,
  `data:text/html,<script>${steal}</script>`,
  `data:text/html;base64,PHNjcmlwdD48L3NjcmlwdD4=`,
  `vbscript:${steal}`,
  `blob:https://evil.example/1`,
  `file:///etc/passwd`,
  `view-source:https://evil.example/`,
  `about:blank`,
]

/** Where a redirect or a link of this site must never lead: another host, however it is written. */
export const redirectPayloads: readonly string[] = [
  ...schemePayloads,
  'https://evil.example/',
  'http://evil.example/',
  'HTTPS://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '//evil.example@play.example',
  'https://play.example@evil.example/',
  'https://play.example.evil.example/',
  '//evil%E3%80%82example',
  '//[::1]/',
  '.evil.example',
  '@evil.example',
  'evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/news/..//evil.example',
  '/./\\evil.example',
]

/** The same after one decoding too many: harmless unchanged, another host when a reader decodes them again. */
export const encodedRedirectPayloads: readonly string[] = [
  '%2f%2fevil.example',
  '%2F%2Fevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '%5c%5cevil.example',
  '/%09/evil.example',
  '/%252f%252fevil.example',
  'https%3A%2F%2Fevil.example',
  'javascript%3Aalert(1)',
]
