import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { pagingQuery } from "#app/api/endpoint/schemas/paging.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CustomerHead } from "./customer-head.tsx";
import { LotList } from "./lot-list.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { idSchema, momentSchema } from "#app/core/domain/fields.ts";
import { listLotsOf } from "./list-lots-of.server.ts";
import { readShownHead } from "./customer-words.server.ts";
import { lotShown } from "./lot-words.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["support"] } satisfies RouteHandle;

const lotsQuery = pagingQuery({ expiresAt: momentSchema, seq: z.int().min(1).max(2_147_483_647) });

/** All points that a customer can spend, by their end. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const { input, places } = listPaging(args, lotsQuery);
  const head = await readShownHead(call, id, "lots");
  const { items, nextCursor } = await listLotsOf(call, id, input);
  return { ...head, lots: items.map((lot) => lotShown(lot, call)), ...places(nextCursor) };
});

export default function CustomerLots() {
  const { t } = useTranslation(["support", "operator"]);
  const { head, lots, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <CustomerHead head={head} current="lots" />
      <section aria-labelledby="lots" className="grid grid-cols-1 gap-3">
        <h2 id="lots" className="text-lg font-semibold">
          {t("lots.title")}
        </h2>
        <p className="text-sm text-muted">{t("lots.text")}</p>
        {lots.length > 0 ? (
          <Ruled>
            <LotList lots={lots} />
          </Ruled>
        ) : (
          <EmptyState scene="history" title={t("lots.none")} level={3} />
        )}
        <ListWays
          newest={newest === null ? null : { to: newest, label: t("lots.first") }}
          more={more === null ? null : { to: more, label: t("operator:more") }}
        />
      </section>
    </>
  );
}
