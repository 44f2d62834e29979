import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import { oldestBrowsers } from "./scripts/browsers.ts";
import { serviceWorker } from "./scripts/service-worker-plugin.ts";

declare module "@remix-run/node" {
  // Loaders answer with single fetch, which can send dates and promises to the browser.
  interface Future {
    v3_singleFetch: true;
  }
}

/** The modules that every page needs, in one file: forty small files cost a tenth more to send. */
const everywhere =
  /\/app\/(?:core\/(?:pages\/take-typed|ui\/(?:forms\/theme|basis\/(?!copy-text)|layout\/(?!cookies-needed|page-header)|offline\/(?:install-prompt|post-to-worker|register-worker|whole-loads)|use-language|use-read-anew|format|zellige\/(?:geometry|point-star|tile-pattern|level-rosette|rosette-layers)|avatar|badge|button|empty-state|icon-button|icons|money|points|spinner|toasts|toast-region))|customer\/(?:shell\/|frame\/(?:share-meta|wordmark))|(?:product|root)\.tsx?$)/;

/** What the shop's page needs beside it: most first visits begin there. */
const ofShop =
  /\/app\/(?:core\/ui\/(?:filter-chip|notice|search-field|shown\/(?:availability|more-link|offer|offer-card|offer-maker|offer-marks|offer-picture|offer-top|partner-logo|price|soldes-line|use-growing-list|worth))|customer\/offers\/(?:filters|large-offer|next-thing|offer-grid|offer-rail|use-hearts))\.tsx?$/;

/**
 * What customers' pages share once somebody buys and comes back: in one file, because on a phone's network a file of a
 * kilobyte takes as long as one of ten.
 */
const ofMembers =
  /\/app\/(?:core\/(?:pages\/(?:read-after-answer|send-form|typed-form)|ui\/(?:card|date-text|error-summary|forms\/failed-form|form-key|live\/live-connection|modal|sheet|shown\/(?:entry-sign|running-list)|submit-button|tab-links|use-live-events))|customer\/(?:accounts\/with-next|frame\/rest-of-list|notices\/news-watch|premium\/use-premium-watch|wallet\/validity))\.tsx?$/;

/** What rules with numbers import and no page's first sight needs: else it would go where they go. */
const ofForms = /\/app\/core\/domain\/(?:refusals|text)\.ts$/;

function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
  if (ofForms.test(id)) return "forms";
  if (ofShop.test(id)) return "shop";
  if (ofMembers.test(id)) return "member";
  // Texts hold the rules' numbers, so every page needs the rules that have one.
  const ofTexts = getModuleInfo(id)?.importers.some((importer) => importer.endsWith("/i18n/rule-numbers.ts"));
  return ofTexts || everywhere.test(id) ? "shell" : undefined;
}

const harmless = new Set([
  // Routes without a page (health, event streams, files) send no code to the browser.
  "EMPTY_BUNDLE",
  // Comments for bundlers that packages have in places where Rollup makes no use of them.
  "INVALID_ANNOTATION",
]);

/**
 * What is imported at once in one place and later in another lies where it is needed at once: the server loads it later
 * because of what it reads when it starts, and not to split files.
 */
function isHarmless({ code = "", plugin, message }: Rollup.RollupLog): boolean {
  return (
    harmless.has(code) || (plugin === "vite:reporter" && message.includes(" is dynamically imported by "))
  );
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    serviceWorker(),
  ],
  build: {
    target: isSsrBuild ? "es2022" : oldestBrowsers,
    // Four kilobytes less of a first visit's script than by esbuild.
    ...(!isSsrBuild && {
      minify: "terser",
      terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    }),
    // An inlined font would be a data: address, which the content security policy refuses.
    assetsInlineLimit: 0,
    rollupOptions: {
      ...(!isSsrBuild && { output: { manualChunks: chunkOf } }),
      onwarn(warning, warn) {
        if (!isHarmless(warning)) warn(warning);
      },
    },
  },
}));
