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

const casePages = () => import('./screens/case-pages.ts');
const Case = lazy(() => casePages().then((all) => all.Case));
const MonitorVersion = lazy(() => casePages().then((all) => all.MonitorVersion));
const pages = () => import('./screens/pages.ts');
const Cases = lazy(() => pages().then((all) => all.Cases));
const Coverage = lazy(() => pages().then((all) => all.Coverage));
const Account = lazy(() => pages().then((all) => all.Account));
const Tour = lazy(() => pages().then((all) => all.Tour));
const Webhooks = lazy(() => pages().then((all) => all.Webhooks));
const batchPages = () => import('./screens/batch-pages.ts');
const Batches = lazy(() => batchPages().then((all) => all.Batches));
const Batch = lazy(() => batchPages().then((all) => all.Batch));
const monitorPages = () => import('./screens/monitor-pages.ts');
const Monitors = lazy(() => monitorPages().then((all) => all.Monitors));
const Monitor = lazy(() => monitorPages().then((all) => all.Monitor));

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
  void casePages();
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
        <Route path="/app/case/:caseId" component={Case} />
        <Route path="/app/cases" component={Cases} />
        <Route path="/app/monitors" component={Monitors} />
        <Route path="/app/monitors/:monitorId" component={Monitor} />
        <Route path="/app/monitors/:monitorId/versions/:version" component={MonitorVersion} />
        <Route path="/app/batches" component={Batches} />
        <Route path="/app/batches/:batchId" component={Batch} />
        <Route path="/app/coverage" component={Coverage} />
        <Route path="/app/account" component={Account} />
        <Route path="/app/webhooks" component={Webhooks} />
        <Route path="/app/tour" component={Tour} />
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
