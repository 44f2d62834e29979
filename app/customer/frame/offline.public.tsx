import { data, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Wordmark } from "./wordmark.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { SavedItems } from "#app/customer/offline/saved-items.tsx";
import { useWayBack } from "#app/customer/offline/use-way-back.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { isLanguage } from "#app/core/domain/languages.ts";

export const meta = titleMeta;
export const handle = { texts: ["offline"] } satisfies RouteHandle;

/**
 * The page that the service worker keeps for when there is no network. It is outside the frame of the other
 * pages, whose loader knows the signed-in customer: anybody with this device can open it.
 */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isLanguage(params.lang)) throw data(null, { status: 404 });
  return { title: titled(translator(params.lang)("title", { ns: "offline" })) };
}

export default function Offline() {
  const { t } = useTranslation(["offline", "common"]);
  const way = useWayBack(`/${useLanguage()}`);
  return (
    <div className="gutter mx-auto flex min-h-(--screen) w-full max-w-3xl flex-col py-4">
      <header>
        <Wordmark />
      </header>
      <main id="main" className="my-auto pb-10">
        <EmptyState
          level={1}
          scene="offline"
          title={t("title")}
          action={
            <a href={way} className={buttonClass({})}>
              {t("common:actions.retry")}
            </a>
          }
        >
          <p>{t("text")}</p>
        </EmptyState>
        <SavedItems />
      </main>
    </div>
  );
}
