/** The console: starts here, and shows the screen of the address. */
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { ErrorBoundary, default as lazy } from 'preact-iso/lazy';
import { LocationProvider, Route, Router, useLocation } from 'preact-iso/router';
import { firstLook, isFirstLook } from './first-look.ts';
import { FRAME, PROGRESS } from './messages.ts';
import { Frame, type Place } from './parts/frame.tsx';
import { Search } from './screens/search.tsx';
import { SignIn } from './screens/sign-in.tsx';
import { credential, keyInFragment, signIn } from './session.ts';
import { showTheme, storedTheme } from './theme.ts';

/** A page that a script exports. Where the script cannot be loaded, it is asked for again each second. */
function page<Pages, Name extends keyof Pages>(load: () => Promise<Pages>, name: Name) {
  const loaded = (): Promise<Pages[Name]> =>
    load().then(
      (pages) => pages[name],
      () => new Promise((retry) => setTimeout(retry, 1_000)).then(loaded),
    );
  return lazy(loaded);
}

const casePages = () => import('./screens/case-pages.ts');
const pages = () => import('./screens/pages.ts');
const batchPages = () => import('./screens/batch-pages.ts');
const monitorPages = () => import('./screens/monitor-pages.ts');

const Case = page(casePages, 'Case');
/** By address; each takes the parameters of its own. */
const PAGES = [
  ['/app/case/:caseId', Case],
  ['/app/cases', page(pages, 'Cases')],
  ['/app/monitors', page(monitorPages, 'Monitors')],
  ['/app/monitors/:monitorId', page(monitorPages, 'Monitor')],
  ['/app/monitors/:monitorId/versions/:version', page(casePages, 'MonitorVersion')],
  ['/app/batches', page(batchPages, 'Batches')],
  ['/app/batches/:batchId', page(batchPages, 'Batch')],
  ['/app/coverage', page(pages, 'Coverage')],
  ['/app/account', page(pages, 'Account')],
  ['/app/webhooks', page(pages, 'Webhooks')],
  ['/app/tour', page(pages, 'Tour')],
] as const;

const PLACES: readonly Place[] = [
  { path: '/', name: FRAME.search },
  { path: '/app/cases', name: FRAME.cases },
  { path: '/app/monitors', name: FRAME.monitors },
  { path: '/app/batches', name: FRAME.batches },
  { path: '/app/coverage', name: FRAME.coverage },
  { path: '/app/account', name: FRAME.account },
  { path: '/app/tour', name: FRAME.tour },
];

/** Addresses of the console; links to others, such as the API reference, are the browser's. */
const SCOPE = /^\/(?:$|\?|app\/)/;

showTheme(storedTheme());

const key = keyInFragment();
if (key) {
  signIn({ kind: 'key', secret: key });
  isFirstLook.value = location.pathname === '/';
  // Its script is loaded while the account is read.
  void Case.preload();
}

function Console() {
  if (!credential.value) return <SignIn />;
  return (
    <LocationProvider scope={SCOPE}>
      <Frame places={PLACES}>
        <Content />
      </Frame>
    </LocationProvider>
  );
}

/** The first look ends where the user goes to another page meanwhile. */
function Content() {
  const { path } = useLocation();
  return isFirstLook.value && path === '/' ? <FirstLook /> : <Screens />;
}

function Screens() {
  return (
    <ErrorBoundary>
      <Router>
        <Route path="/" component={Search} />
        {PAGES.map(([path, component]) => (
          <Route key={path} path={path} component={component as typeof Case} />
        ))}
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
  );
}

/** Without a picture, for example for want of credits, the search page is shown. */
function FirstLook() {
  const { route } = useLocation();
  useEffect(() => {
    firstLook()
      .then((caseId) => caseId && window.location.pathname === '/' && route(`/app/case/${caseId}`, true))
      .catch(() => undefined)
      .finally(() => {
        isFirstLook.value = false;
      });
  }, []);
  return (
    <main id="content" class="case" aria-busy="true">
      <h1 class="first-look">{PROGRESS.firstLook}</h1>
    </main>
  );
}

function NotFound() {
  return (
    <main id="content" class="page">
      <h1>{FRAME.notFound}</h1>
      <a href="/">{FRAME.toSearch}</a>
    </main>
  );
}

render(<Console />, document.getElementById('app')!);
