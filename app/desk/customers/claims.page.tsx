import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ClaimRow } from "./claim-row.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { RecordList } from "#app/desk/record/record-list.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { listClaimsOf } from "./list-claims-of.server.ts";
import { claimShown } from "./claim-words.server.ts";
import { recordAsked } from "./narrowed.ts";
import { readShownHead } from "./customer-words.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["support"] } satisfies RouteHandle;

/** What a customer claimed or asked for, and what the merchants answered. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const { input, places } = listPaging(args, newestFirstQuery);
  const head = await readShownHead(call, id, "claims");
  const of = recordAsked(args.request);
  const { items, nextCursor } = await listClaimsOf(call, id, { ...input, of });
  const here = `/${call.language}/operator/customers/${id}`;
  return {
    ...head,
    orders: `${here}/orders`,
    formKey: newFormKey(),
    claims: items.map((claim) => claimShown(claim, call)),
    ...places(nextCursor),
    ...(of !== undefined && { newest: `${here}/claims` }),
  };
});

export default function CustomerClaims() {
  const { t } = useTranslation("support");
  const { head, orders, formKey, claims, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <CustomerHead head={head} current="claims" />
      <h2 className="mb-3 text-lg font-semibold">{t("tabs.claims")}</h2>
      <RecordList label={t("tabs.claims")} none={t("claims.none")} more={more} newest={newest}>
        {claims.map((claim) => (
          <ClaimRow key={claim.id} {...{ claim, orders, formKey }} />
        ))}
      </RecordList>
    </>
  );
}
