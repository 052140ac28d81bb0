/* Sets theme and language before the first paint, and starts loading which files the pages have (scripts/preload-pages.ts). Kept outside the bundle so that the page's policy needs no inline script. */
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('ziva.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    var lang = localStorage.getItem('ziva.lang');
    if (lang === 'sl' || lang === 'en') root.lang = lang;
    var pages = document.currentScript.dataset.pages;
    if (pages && location.pathname !== '/' && localStorage.getItem('ziva.session')) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = pages;
      document.head.append(link);
    }
  } catch {
    /* Storage is refused in some private windows; the system's theme and the browser's language then decide. */
  }
})();
