import { List, ListRow } from "#app/core/ui/list.tsx";
import { OpenNow } from "#app/core/ui/shown/open-now.tsx";
import type { OpenWords } from "#app/core/ui/shown/partner.ts";
import { PartnerLogo } from "#app/core/ui/shown/partner-logo.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Distance } from "./distance.tsx";

/** A store as a list by place shows it; the distance in metres is null where no place is known. */
export interface ShownStore {
  id: string;
  name: string;
  address: string;
  partner: { id: string; name: string; logoUrl: string | null };
  metres: number | null;
  open: OpenWords | null;
}

/** Stores in their order; each leads to its partner. */
export function NearList({ stores, label }: { stores: readonly ShownStore[]; label: string }) {
  const language = useLanguage();
  return (
    <List label={label}>
      {stores.map(({ id, name, address, partner, metres, open }) => (
        <ListRow
          key={id}
          to={`/${language}/store/${partner.id}#stores`}
          leading={<PartnerLogo partner={partner} className="size-12 rounded-md text-lg" />}
          title={<bdi>{name}</bdi>}
          subtitle={
            <>
              <bdi>{address}</bdi>
              <OpenNow open={open} />
            </>
          }
          trailing={
            metres !== null && <Distance metres={metres} className="text-sm font-medium text-brand-ink" />
          }
        />
      ))}
    </List>
  );
}
