import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rollup } from "vite";
import { serviceWorker } from "./scripts/service-worker-plugin.ts";

declare module "@remix-run/node" {
  // Loaders answer with single fetch, which can send dates and promises to the browser.
  interface Future {
    v3_singleFetch: true;
  }
}

/** The modules that every page needs, in one file: forty small files cost a tenth more to send. */
const everywhere =
  /\/app\/components\/(?:sprite\.svg|layout\/|offline\/(?:install-prompt|register-worker|post-to-worker|whole-loads)|use-language|use-read-anew|format|class-names|zellige\/(?:geometry|point-star|tile-pattern|level-rosette|rosette-layers)|ui\/(?:avatar|badge|button|empty-state|icon-button|icons|money|points|progress|spinner|stat|toasts|toast-region))|\/app\/(?:product|root|theme)\.tsx?$/;

/** What the shop's page needs beside it: most first visits begin there. */
const ofShop =
  /\/app\/components\/(?:help\/first-tip|partners\/partner-logo|shop\/(?:availability|filters|more-link|next-thing|offer|offer-card|offer-grid|offer-marks|offer-picture|price|use-growing-list|worth)|ui\/(?:filter-chip|notice|search-field)|wheel\/wheel-tile)\.tsx?$/;

/**
 * What customers' pages share once somebody buys and comes back: in one file, because on a phone's network a file of a
 * kilobyte takes as long as one of ten.
 */
const ofMembers =
  /\/app\/(?:components\/(?:account\/with-next|live\/live-connection|notices\/news-watch|points\/entry-sign|premium\/use-premium-watch|running\/running-list|use-live-events|ui\/(?:card|date-text|error-summary|form-key|modal|sheet|submit-button|tab-links)|wallet\/(?:rest-of-list|validity))|web\/(?:read-after-answer|send-form))\.tsx?$/;

function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
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
    target: "es2022",
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
        if (!harmless.has(warning.code ?? "")) warn(warning);
      },
    },
  },
}));
