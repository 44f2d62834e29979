import { Link, useLoaderData } from "#app/remix.ts";
import { lossesQuery } from "#app/api/endpoint/schemas/offline-losses.ts";
import { deviceParams } from "#app/core/domain/offline/device-params.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { showLosses } from "#app/core/services/offline-devices/show-losses.server.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { OfflineLosses } from "#app/core/ui/staff/offline-losses.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import { lossesRead } from "./losses-read.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: [] } satisfies RouteHandle;

/** What one till sold without a network that was lost or refused, with the names of whom to ask. */
export const loader = deskLoader("keys", async (call, args) => {
  const { language, caller } = call;
  const paging = listPaging(args, lossesQuery);
  const { deviceId } = deviceParams.parse(args.params);
  const asked = { language, query: paging.input, seesCustomers: seesCustomers(caller) };
  const { items, nextCursor, till } = foundOr404(
    await lossesRead(call, await showLosses(deviceId, {}, asked)),
  );
  return {
    title: titled(translator(language)("offlineLosses.title", { ns: "staff" })),
    ...{ losses: items, till },
    ...paging.places(nextCursor),
  };
});

export default function OfflineLossesPage() {
  const { t } = useTranslation(["operator", "staff"]);
  const { losses, till, more, newest } = useLoaderData<typeof loader>();
  const home = `/${useLanguage()}/operator`;
  return (
    <>
      <PageHeader back={`${home}/offline-devices`} title={t("staff:offlineLosses.title")}>
        {t("staff:offlineLosses.text")}{" "}
        <bdi translate="no" dir="ltr" className="break-all">
          {till}
        </bdi>
      </PageHeader>
      <OfflineLosses
        losses={losses}
        customerOf={({ id, firstName }) => (
          <Link to={`${home}/customers/${id}`} className="text-brand-ink underline underline-offset-4">
            <bdi translate="no">{firstName ?? id}</bdi>
          </Link>
        )}
      >
        <ListWays
          newest={newest === null ? null : { to: newest, label: t("newest") }}
          more={more === null ? null : { to: more, label: t("more") }}
        />
      </OfflineLosses>
    </>
  );
}
