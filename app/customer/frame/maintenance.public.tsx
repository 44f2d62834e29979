import { data, redirect, type HeadersFunction, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useEffect } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { Preferences } from "#app/core/ui/layout/preferences.tsx";
import { Wordmark } from "./wordmark.tsx";
import { LinkButton, buttonClass } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import { closureNow, maintenanceRetrySeconds } from "#app/core/db/maintenance/maintenance.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { inLanguage, isLanguage } from "#app/core/domain/languages.ts";
import { redirectTarget } from "./redirect-target.server.ts";

export const meta = titleMeta;

/** Time between two checks whether the maintenance has ended; returning to the tab checks at once. */
const patienceMs = 30_000;

/**
 * The maintenance page, the same for everybody. It reads no session, and no database if the environment
 * switched maintenance on. When maintenance ends, it redirects to where the visitor was going.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const language = params.lang;
  if (!isLanguage(language)) throw data(null, { status: 404 });
  const closure = await closureNow();
  const next = redirectTarget(request);
  if (!closure && next) throw redirect(next);
  const kind = closure ? ("closed" as const) : ("open" as const);
  const title = titled(translator(language)(`maintenance.${kind}.title`));
  const page = { title, kind, message: inLanguage(closure?.message, language) ?? null };
  const headers: Record<string, string> = {
    "Cache-Control": "no-store",
    ...(closure && { "Retry-After": String(maintenanceRetrySeconds) }),
  };
  return data(page, { status: closure ? 503 : 200, headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Checked with a plain request: a failing loader, for example while servers restart, would replace the page
 * with an error.
 */
async function isOpen(): Promise<boolean> {
  const answer = await fetch("", { method: "HEAD", redirect: "manual" }).catch(() => null);
  return answer !== null && (answer.ok || answer.type === "opaqueredirect");
}

export default function Maintenance() {
  const { kind, message } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const language = useLanguage();
  const readAnew = useReadAnew();
  useEffect(() => {
    if (kind === "open") return;
    const look = async () => {
      if (document.visibilityState === "visible" && (await isOpen())) readAnew();
    };
    const timer = setInterval(look, patienceMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [kind, readAnew]);
  return (
    <div className="gutter mx-auto flex min-h-(--screen) w-full max-w-3xl flex-col py-4">
      <header className="flex items-center justify-between gap-4">
        <Wordmark />
        <Preferences />
      </header>
      <main id="main" className="my-auto">
        <EmptyState
          level={1}
          scene={kind === "closed" ? "stores" : "wallet"}
          title={t(`maintenance.${kind}.title`)}
          action={
            kind === "closed" ? (
              <a href="" className={buttonClass({})}>
                {t("actions.retry")}
              </a>
            ) : (
              <LinkButton to={`/${language}`}>{t("actions.home")}</LinkButton>
            )
          }
        >
          <p>{message ?? t(`maintenance.${kind}.text`)}</p>
          {kind === "closed" && <p className="mt-3 text-sm">{t("maintenance.closed.hint")}</p>}
        </EmptyState>
      </main>
    </div>
  );
}
