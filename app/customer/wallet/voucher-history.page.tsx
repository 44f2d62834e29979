import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { walletHistoryQuery } from "./wallet.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { List } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";
import { UseRow } from "./use-row.tsx";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getWalletItem } from "./get-wallet-item.server.ts";
import { listWalletItemHistory } from "./list-wallet-history.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["wallet"] } satisfies RouteHandle;

/** All uses of one item, newest first. */
export const loader = customerLoader(async (call, args) => {
  const id = idSchema.safeParse(args.params.id);
  if (!id.success) throw data(null, { status: 404 });
  const { searchParams, pathname } = new URL(args.request.url);
  const place = readListPlace(searchParams);
  const after = walletHistoryQuery.shape.cursor.safeParse(place.cursor ?? undefined).data ?? null;
  const [item, uses] = await Promise.all([
    getWalletItem(call, id.data),
    listWalletItemHistory(call, id.data, { limit: place.page * pageSize, after }),
  ]);
  if (!item.ok || !uses.ok) throw data(null, { status: 404 });
  const { items, nextCursor } = uses.value;
  return {
    title: titled(translator(call.language)("history.title", { ns: "wallet" })),
    item: { id: item.value.id, title: item.value.offer.title },
    uses: items.map(({ at, store, ...use }) => ({
      ...use,
      at: { iso: at, text: formatDate(at, call.language, "dateTime") },
      storeName: store?.name ?? null,
    })),
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: after === null ? null : pathname,
  };
});

function anchorOf(index: number): string {
  return `use-${index + 1}`;
}

export default function WalletItemHistory() {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const { item, uses, more, newest } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t("history.title")}
        back={`/${language}/wallet/voucher/${item.id}`}
        backLabel={t("history.back")}
      >
        {item.title}
      </PageHeader>
      {uses.length > 0 ? (
        <>
          <List label={t("history.title")}>
            {uses.map((use, index) => (
              <UseRow key={use.id} use={use} anchor={anchorOf(index)} />
            ))}
          </List>
          <RestOfList
            count={uses.length}
            anchorOf={anchorOf}
            more={more}
            moreLabel={t("more")}
            newest={newest}
            newestLabel={t("newest")}
          />
        </>
      ) : (
        <EmptyState scene="history" title={t("history.empty.title")}>
          {t("history.empty.text")}
        </EmptyState>
      )}
    </div>
  );
}
