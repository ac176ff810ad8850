const LOOK_EVERY_MS = 15_000

/**
 * A page that shows what is live looks whether anything changed. It loads itself again only while it is seen and nothing in it is
 * being filled in or read out of a closed part, and not for the answer of an instance that is behind.
 */
export const SCRIPT = `(function(){
var shown=document.body.dataset.sequence;if(shown===undefined)return;
function isBusy(){var a=document.activeElement;return document.hidden||(a&&/^(INPUT|SELECT|TEXTAREA)$/.test(a.tagName))||document.querySelector('details[open]')}
var looking=false;
function look(){if(looking||isBusy())return;looking=true;
fetch('/deliver/sequence',{credentials:'same-origin',cache:'no-store'}).then(function(r){return r.ok?r.text():shown})
.then(function(now){looking=false;if(Number(now)>Number(shown)&&!isBusy())location.reload()},function(){looking=false})}
setInterval(look,${LOOK_EVERY_MS});
document.addEventListener('visibilitychange',look);
if(window.EventSource){new EventSource('/registry-events').onmessage=look}
})()`
