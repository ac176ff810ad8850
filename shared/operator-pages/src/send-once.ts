/** A form is sent once, and a page that is gone back to is loaded again: what it showed may be over. */
export const SEND_ONCE = `(function(){
document.addEventListener('submit',function(e){
if(e.target.method!=='post')return;
if(e.target.dataset.sent){e.preventDefault();return}
e.target.dataset.sent='1';
e.target.querySelectorAll('button').forEach(function(b){b.setAttribute('aria-busy','true')})});
addEventListener('pageshow',function(e){if(e.persisted)location.reload()})
})();`
