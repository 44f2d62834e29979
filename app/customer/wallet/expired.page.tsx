import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { walletQuery } from "./wallet.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { TicketList } from "./ticket-list.tsx";
import { viewTicket } from "./ticket.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listExpiredWallet } from "./list-wallet.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["wallet"] } satisfies RouteHandle;

export const loader = customerLoader(async (call, args) => {
  const { searchParams, pathname } = new URL(args.request.url);
  const place = readListPlace(searchParams);
  const after = walletQuery.shape.cursor.safeParse(place.cursor ?? undefined).data ?? null;
  const { items, nextCursor } = await listExpiredWallet(call, { limit: place.page * pageSize, after });
  return {
    title: titled(translator(call.language)("expired.title", { ns: "wallet" })),
    tickets: items.map((item) => viewTicket(item, call)),
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: after === null ? null : pathname,
  };
});

/** Items that can no longer be used: used up, expired or void. */
export default function ExpiredWallet() {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { tickets, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("expired.title")} back={`/${language}/wallet`} backLabel={t("back")}>
        {t("expired.text")}
      </PageHeader>
      {tickets.length > 0 ? (
        <TicketList label={t("expired.title")} tickets={tickets} more={more} newest={newest} />
      ) : (
        <EmptyState scene="history" title={t("expired.empty.title")}>
          {t("expired.empty.text")}
        </EmptyState>
      )}
    </>
  );
}
