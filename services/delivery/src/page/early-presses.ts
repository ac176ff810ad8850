import { PRESSES_EVENT } from '@cloudplay/contract'

/** Elements whose press needs the page's scripts. A link works without them. */
const CONTROLS =
  'button,summary,label,[role=button],[role=tab],[role=switch],[role=checkbox],[role=radio],input:not([type=text]):not([type=search])'

/**
 * The script that keeps presses in a rendered page until it is alive (EDGE-4): each control once, in the order of their last presses, forms
 * that were sent, and fields that were typed in. The shell takes them, once, by an event; nothing else reaches them, React neither, which
 * would act on a press that is repeated later. The frame around the page is alive before it: what React has taken over there is left to it.
 */
export const earlyPressesScript = `(function(){var kept=[];\
function keep(t,f){kept=kept.filter(function(k){return k.t!==t});kept.push({t:t,f:f,at:Date.now()})}\
function isAlive(t){return !t.closest('main')&&Object.keys(t).some(function(k){return k.indexOf('__reactFiber')===0})}\
function hold(e,t,f){if(isAlive(t)){kept=kept.filter(function(k){return k.t!==t||k.f==='type'});return}e.preventDefault();e.stopImmediatePropagation();keep(t,f)}\
function press(e){var t=e.target;if(!e.isTrusted||!t.closest||e.button||t.closest('a[href]'))return;\
t=t.closest('${CONTROLS}');if(t&&t.closest('#root'))hold(e,t,'press')}\
function send(e){if(e.isTrusted)hold(e,e.target,'send')}\
function type(e){if(e.isTrusted&&e.target.closest&&e.target.closest('#root'))keep(e.target,'type')}\
addEventListener('click',press,true);addEventListener('submit',send,true);addEventListener('input',type,true);\
addEventListener('${PRESSES_EVENT}',function(e){removeEventListener('click',press,true);removeEventListener('submit',send,true);removeEventListener('input',type,true);\
kept.splice(0).forEach(function(k){e.detail(k.t,k.f,Date.now()-k.at)})},{once:true})})()`
