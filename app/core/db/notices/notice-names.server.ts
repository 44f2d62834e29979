import { readRows } from "#app/core/db/statements.server.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";

/** The current names of the records that a notice points at; null if there is none. */
export interface NoticeNames {
  partner: string | null;
  offer: LocalizedText | null;
}

interface Pointers {
  offerId?: string;
  partnerId?: string;
  storeId?: string;
}

/** The names that these notices need, in their order. */
export async function readNoticeNames(notices: readonly Pick<AnyNotice, "about">[]): Promise<NoticeNames[]> {
  const pointers = notices.map(({ about }) => about as Pointers);
  const ids = (of: keyof Pointers) => [...new Set(pointers.flatMap((one) => one[of] ?? []))];
  const [offerIds, partnerIds, storeIds] = [ids("offerId"), ids("partnerId"), ids("storeId")];
  const [offers, partners] = await Promise.all([
    offerIds.length > 0
      ? readRows<{
          id: string;
          title: LocalizedText;
        }>`SELECT id, title FROM offer WHERE id = ANY(${offerIds}::uuid[])`
      : [],
    partnerIds.length + storeIds.length > 0
      ? readRows<{ id: string; name: string }>`
          SELECT id, name FROM partner WHERE id = ANY(${partnerIds}::uuid[])
          UNION ALL SELECT s.id, p.name FROM store s JOIN partner p ON p.id = s.partner_id
          WHERE s.id = ANY(${storeIds}::uuid[])`
      : [],
  ]);
  return pointers.map(({ offerId, partnerId, storeId }) => ({
    offer: offers.find(({ id }) => id === offerId)?.title ?? null,
    partner: partners.find(({ id }) => id === (partnerId ?? storeId))?.name ?? null,
  }));
}
