import type { LinksFunction, LoaderFunctionArgs } from "#app/remix.server.ts";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from "#app/remix.ts";
import { type ReactNode } from "react";
import arabicFont from "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url";
import latinFont from "@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url";
import { env } from "#app/env.server.ts";
import { isOff } from "#app/core/adapters/services-off.server.ts";
import { ErrorPage } from "#app/core/ui/layout/error-page.tsx";
import { useNonce } from "#app/core/ui/layout/nonce.ts";
import { pageTitle, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { useRootData, type RootData } from "#app/core/ui/layout/root-data.ts";
import { RouteProgress } from "#app/core/ui/layout/route-progress.tsx";
import { themeOf } from "#app/core/pages/theme-cookie.server.ts";
import { ToastRegion } from "#app/core/ui/toast-region.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { outsideServices } from "#app/core/domain/outside-services.ts";
import { languageOf, translator } from "#app/core/i18n/i18n.server.ts";
import { directionOf, scriptOf } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";
import stylesheet from "#app/core/ui/styles/app.css?url";
import figuresFont from "#app/core/ui/styles/fonts/mezia-figures.woff2?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const t = translator(await languageOf(request));
  const off = outsideServices.filter(isOff);
  return {
    ...(off.length > 0 && { servicesOff: off }),
    theme: await themeOf(request),
    requestId: context.requestId,
    origin: new URL(env.ORIGIN).origin,
    description: t("product.tagline"),
    errorTitles: {
      notFound: pageTitle(t, "error.notFound.title"),
      failed: pageTitle(t, "error.failed.title"),
      away: pageTitle(t, "error.away.title"),
    },
  };
}

/** Shown when an address does not exist or something failed before one of our pages was reached. */
export const meta = titleMeta;

/** The frame of every page, error pages included: it sets language, direction and theme on <html>. */
export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const theme = useRootData()?.theme ?? "system";
  const nonce = useNonce();
  // A till that is put on a home screen opens as a till.
  const isTill = useLocation().pathname.split("/")[2] === "cashier";
  return (
    <html lang={language} dir={directionOf(language)} data-theme={theme === "system" ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={theme} />
        <Fonts arabic={scriptOf(language) === "Arabic"} />
        <link rel="manifest" href={`/manifest.${isTill ? "till." : ""}${language}.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        <RouteProgress />
        {children}
        <ToastRegion />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The colour of the browser's bar; with a chosen theme the device's setting is ignored. */
function ThemeColor({ theme }: { theme: "light" | "dark" | "system" }) {
  const { light, dark } = product.themeColor;
  if (theme !== "system") return <meta name="theme-color" content={product.themeColor[theme]} />;
  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** Amounts and the brand are in Latin letters on Arabic pages too, so an Arabic page needs both fonts. */
function Fonts({ arabic }: { arabic: boolean }) {
  const preload = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  return (
    <>
      <link {...preload} href={latinFont} />
      <link {...preload} href={figuresFont} />
      {arabic && <link {...preload} href={arabicFont} />}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}
