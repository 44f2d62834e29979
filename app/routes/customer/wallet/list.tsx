import { useLoaderData } from "@remix-run/react";
import { History } from "#app/components/ui/icons.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { walletQuery } from "#app/api/schemas/wallet.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { viewWaiting, WaitingNotice } from "#app/components/payments/waiting-notice.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/components/wallet/list-address.ts";
import { TicketList } from "#app/components/wallet/ticket-list.tsx";
import { viewTicket } from "#app/components/wallet/ticket.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { findWaitingPurchase } from "#app/services/offers/find-waiting-purchase.server.ts";
import { listWallet } from "#app/services/wallet/list-wallet.server.ts";
import { customerLoader } from "#app/web/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["payments", "wallet"] } satisfies RouteHandle;

/** Items that can be used now: in shops (without a channel in the address), or online. */
export const loader = customerLoader(async (call, args) => {
  const { searchParams, pathname } = new URL(args.request.url);
  const channel = searchParams.get("channel") === "online" ? ("online" as const) : ("store" as const);
  const place = readListPlace(searchParams);
  const after = walletQuery.shape.cursor.safeParse(place.cursor ?? undefined).data ?? null;
  const [{ items, nextCursor }, waiting] = await Promise.all([
    listWallet(call, { limit: place.page * pageSize, after, channel }),
    findWaitingPurchase(call),
  ]);
  const query: Record<string, string> = channel === "online" ? { channel } : {};
  return {
    title: titled(translator(call.language)("title", { ns: "wallet" })),
    channel,
    waiting: waiting && viewWaiting(waiting, call.now),
    tickets: items.map((item) => viewTicket(item, call)),
    more: moreAddress(pathname, query, place, nextCursor),
    newest: after === null ? null : channel === "online" ? `${pathname}?channel=online` : pathname,
  };
});

export default function Wallet() {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { channel, waiting, tickets, more, newest } = useLoaderData<typeof loader>();
  const here = `/${language}/wallet`;
  const tabs = [
    { to: here, label: t("tabs.store"), current: channel === "store" },
    { to: `${here}?channel=online`, label: t("tabs.online"), current: channel === "online" },
  ];
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <LinkButton
            to={`${here}/expired`}
            variant="quiet"
            size="sm"
            icon={<History className="size-4.5" />}
          >
            <span className="max-xs:sr-only">{t("past")}</span>
          </LinkButton>
        }
      />
      {waiting && <WaitingNotice waiting={waiting} />}
      <TabLinks label={t("tabs.label")} tabs={tabs} className="mb-5 sm:max-w-md" />
      {tickets.length > 0 ? (
        <TicketList label={t(`tabs.${channel}`)} tickets={tickets} more={more} newest={newest} />
      ) : (
        <EmptyState
          title={t(`empty.${channel}.title`)}
          action={
            <LinkButton to={`/${language}`} variant="accent">
              {t("toShop")}
            </LinkButton>
          }
        >
          {t(`empty.${channel}.text`)}
        </EmptyState>
      )}
    </>
  );
}
