/** The operator's web search, where one is set. */

import { jsonObject } from '../../shared/platform/settings/environment.ts';
import { trustedOrigins, type WebSearch, WebSearchSettings, webSearch } from '../../shared/searches/idfinder/web-search.ts';
import { credentials } from './catalogue.ts';
import { network } from './registers.ts';

/** The operator's provider may be anywhere, also on a private network: its own origin is trusted, and nothing else. */
export function withWebSearch(): { webSearch: WebSearch | undefined; isWebSearchPaid: boolean } {
  const given = jsonObject('webSearch');
  const isWebSearchPaid = given.provider === 'brave';
  if (Object.keys(given).length === 0) return { webSearch: undefined, isWebSearchPaid };
  if (isWebSearchPaid && given.apiKey === undefined) return { webSearch: keyedWebSearch(), isWebSearchPaid };
  const settings = WebSearchSettings.parse(given);
  const replacements = jsonObject('registryOrigins') as Record<string, string>;
  return { webSearch: webSearch(settings, network({ ...trustedOrigins(settings), ...replacements })), isWebSearchPaid };
}

/** The key is in the credentials secret of the registers, under `WEB_SEARCH`: no template and no variable holds it. */
function keyedWebSearch(): WebSearch {
  const live = network(jsonObject('registryOrigins') as Record<string, string>);
  return async (query, signal) => {
    const { apiKey } = (await credentials()).WEB_SEARCH ?? {};
    if (!apiKey) throw new Error('the credentials secret holds no WEB_SEARCH.apiKey');
    return webSearch({ provider: 'brave', apiKey }, live)(query, signal);
  };
}
