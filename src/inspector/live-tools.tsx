import { bank } from '#api/connection.ts';
import { inspectorWords } from '#i18n/inspector-words.ts';
import { addWords } from '#i18n/language.ts';
import { paths } from '#paths.ts';
import { exchangeLog } from './exchange-log.ts';
import { InspectorLink } from './inspector-link.tsx';
import { inspectorRoute } from './inspector-route.tsx';

/** What `tester_tools` adds to the live build: the log of calls, its page, and a link to it on every page. */
export async function openTools() {
  exchangeLog();
  await addWords(inspectorWords);
  const copyTo = () => bank().config.base_url;
  return {
    routes: [inspectorRoute({ path: paths.bench(), title: 'inspector.bench', copyTo })],
    badge: () => <InspectorLink />,
  };
}
