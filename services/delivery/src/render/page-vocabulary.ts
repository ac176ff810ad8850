const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** By their names in lower case. What pages are made of: text, forms, media and drawings; no element that runs, styles, names or ends the document around it. */
export const ELEMENTS = words(`
  a abbr address area article aside audio b bdi bdo blockquote br button canvas caption cite code col colgroup data datalist dd del details
  dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend
  li link main map mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp search section select small
  source span strong sub summary sup table tbody td textarea tfoot th thead time tr track u ul var video wbr
  svg g path circle ellipse line rect polyline polygon text tspan defs symbol use image clippath mask pattern marker lineargradient
  radialgradient stop filter feblend fecolormatrix fecomposite fedropshadow feflood fegaussianblur femerge femergenode feoffset
`)

/** By their names in lower case. `data-` and `aria-` names are free; none that begins with `on` is here. */
export const ATTRIBUTES = words(`
  abbr accept accept-charset accesskey action align allow allowfullscreen alt as autocapitalize autocomplete autocorrect autofocus autoplay
  border capture cellpadding cellspacing checked cite class color cols colspan contenteditable controls controlslist coords crossorigin
  datetime decoding default dir dirname disabled disablepictureinpicture disableremoteplayback download draggable enctype enterkeyhint
  face fetchpriority for form formaction formenctype formmethod formnovalidate formtarget headers height hidden high href hreflang id
  imagesizes imagesrcset inert inputmode integrity itemid itemprop itemref itemscope itemtype kind label lang list loading loop low max
  maxlength media method min minlength multiple muted name nonce novalidate open optimum pattern placeholder playsinline popover
  popovertarget popovertargetaction poster preload readonly referrerpolicy rel required reversed role rows rowspan sandbox scope scrolling
  selected shape size sizes span spellcheck src srclang srcset start step style summary tabindex target title translate type usemap valign
  value width wrap
  xmlns xmlns:xlink xlink:href viewbox preserveaspectratio version d cx cy r rx ry x y x1 x2 y1 y2 dx dy rotate points pathlength transform
  transform-origin fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width opacity clip-path clip-rule clippathunits mask maskunits maskcontentunits patternunits patterncontentunits
  patterntransform gradientunits gradienttransform spreadmethod offset stop-color stop-opacity fx fy fr marker-start marker-mid marker-end
  markerwidth markerheight markerunits orient refx refy filter filterunits primitiveunits in in2 result mode values operator k1 k2 k3 k4
  stddeviation flood-color flood-opacity font-family font-size font-style font-weight letter-spacing word-spacing text-anchor
  text-decoration text-rendering dominant-baseline alignment-baseline baseline-shift textlength lengthadjust vector-effect shape-rendering
  image-rendering color-interpolation-filters paint-order pointer-events visibility display overflow cursor focusable
`)

/** Elements without an end tag. */
export const VOID_ELEMENTS = words('area br col hr img input link source track wbr')

/** Attributes whose value is an address that something opens or loads. */
export const ADDRESSES = words('action cite formaction href poster src xlink:href')
/** Addresses with a scheme: those of the web, and what asks another program to write or call. */
export const SCHEMES = words('http https mailto tel')
/** Where a picture may be in the address itself. */
export const PICTURES = words('img image source video')
