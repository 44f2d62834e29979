import { RemixBrowser } from "#app/remix.ts";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { textsOf } from "#app/core/ui/layout/route-handle.ts";
import { standInForStorage } from "#app/core/ui/entry/stand-in-storage.ts";
import { holdTyped, TypedBefore } from "#app/core/ui/entry/typed-before.tsx";
import { holdInstallPrompt } from "#app/core/ui/offline/install-prompt.ts";
import { registerWorker } from "#app/core/ui/offline/register-worker.ts";
import { loadWholeWithoutNetwork } from "#app/core/ui/offline/whole-loads.ts";
import { browserTexts } from "#app/core/i18n/browser-texts.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import { PageTextsContext } from "#app/core/i18n/page-texts.tsx";
import { bufferedFetch } from "./buffered-fetch.ts";

/**
 * Remix suspends at the root while it decodes the server's data, and React 18 fails ("Root did not complete")
 * if a key is pressed in that time. So the decoding is started and awaited before the root is made.
 */
async function decodeServerState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

standInForStorage();
const carryTyped = holdTyped();
const networkFetch = window.fetch.bind(window);
window.fetch = bufferedFetch(networkFetch);
// Some browsers send it before the page is interactive.
holdInstallPrompt();
loadWholeWithoutNetwork();

const { lang } = document.documentElement;
const texts = browserTexts(isLanguage(lang) ? lang : defaultLanguage);
const handles = Object.values(window.__remixRouteModules).map((route) => route?.handle);
await Promise.all([texts.missing(["common", ...textsOf(handles)]), decodeServerState()]);

startTransition(() => {
  hydrateRoot(
    document,
    <PageTextsContext.Provider value={texts}>
      <StrictMode>
        <TypedBefore carry={carryTyped}>
          <RemixBrowser />
        </TypedBefore>
      </StrictMode>
    </PageTextsContext.Provider>,
  );
});

registerWorker();
