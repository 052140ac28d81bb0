/* Sets theme and language before the first paint, shows visitors the landing page that is in the HTML (scripts/prerender-landing.ts), and starts loading which files the pages have (scripts/preload-pages.ts). Kept outside the bundle so that the page's policy needs no inline script. */
// Like detectLang of web/lib/lang.ts. Who comes back from signing in with another account is no visitor.
function showLanding(root, lang, isIn, landings) {
  if (!landings || location.pathname !== '/' || isIn || /[?#&](code|error|access_token)=/.test(location.search + location.hash)) return;
  var known = landings.split(' ');
  var browser = Array.from(navigator.languages, function (tag) {
    return tag.split('-')[0].toLowerCase();
  });
  root.dataset.landing = root.lang = [lang].concat(browser, known).find(function (one) {
    return known.includes(one);
  });
}

(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('ziva.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var lang = localStorage.getItem('ziva.lang');
    if (lang === 'sl' || lang === 'en') root.lang = lang;
    var pages = document.currentScript.dataset.pages;
    var isIn = localStorage.getItem('ziva.session');
    if (pages && location.pathname !== '/' && isIn) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = pages;
      document.head.append(link);
    }
    showLanding(root, lang, isIn, document.currentScript.dataset.landings);
  } catch {
    /* Storage is refused in some private windows; the system's theme and the browser's language then decide. */
  }
})();
