import { formatNumber } from "#app/components/format.ts";
import { OfferStateBadge } from "#app/components/operator/offer-state-badge.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { OfferShown } from "#app/web/lists/offer-lists.server.ts";
import type { DeskColumn } from "./desk-table-types.ts";

/** The facts that the people who look after the shop need. */
export const offerColumns: readonly DeskColumn<OfferShown>[] = [
  { key: "title", main: true, cell: (row) => <Name offer={row} /> },
  { key: "partner", cell: ({ partnerName }) => <Partner name={partnerName} /> },
  { key: "price", cell: (row) => <Price offer={row} /> },
  { key: "state", cell: ({ state }) => <OfferStateBadge state={state} /> },
  { key: "from", cell: ({ from }) => from && <Day>{from}</Day> },
  { key: "until", cell: ({ until }) => until && <Day>{until}</Day> },
  { key: "left", figure: true, cell: (row) => <Left offer={row} /> },
  { key: "sold", figure: true, cell: ({ sold }) => <Amount of={sold} /> },
  { key: "used", figure: true, cell: ({ used }) => <Amount of={used} /> },
];

function Name({ offer: { title, imageUrl, type, premium } }: { offer: OfferShown }) {
  const { t } = useTranslation("lists");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail url={imageUrl} />
      <span className="min-w-0">
        <bdi className="block">{title}</bdi>
        <span className="block text-xs font-normal text-muted">
          {t(`choices.type.${type}`)}
          {premium && ` · ${t("premium")}`}
        </span>
      </span>
    </span>
  );
}

/** The picture beside a name, or an empty place for it. */
export function Thumbnail({ url }: { url: string | null }) {
  const place = "size-10 shrink-0 rounded-md bg-sunken object-cover";
  return (
    <span aria-hidden="true" className="size-10 shrink-0 overflow-hidden rounded-md bg-sunken">
      {url !== null && <Picture src={url} sizes="2.5rem" width={40} height={40} className={place} />}
    </span>
  );
}

function Partner({ name }: { name: string | null }) {
  const { t } = useTranslation("lists");
  return name === null ? <span className="text-muted">{t("own")}</span> : <bdi>{name}</bdi>;
}

function Price({ offer: { pointPrice, priceMillimes } }: { offer: OfferShown }) {
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      {(pointPrice > 0 || priceMillimes === 0) && <Points amount={pointPrice} size="sm" />}
      {priceMillimes > 0 && <Money millimes={priceMillimes} />}
    </span>
  );
}

function Left({ offer: { made, left } }: { offer: OfferShown }) {
  const { t } = useTranslation("lists");
  if (left === null || made === null) return <span className="text-muted">{t("unlimited")}</span>;
  if (left === 0) return <Badge tone="danger">{t("soldOut")}</Badge>;
  return (
    <span className={left * 10 <= made ? "font-semibold text-warn-ink" : undefined}>
      <Amount of={left} />
    </span>
  );
}

export function Amount({ of }: { of: number }) {
  const language = useLanguage();
  return <bdi dir="ltr">{formatNumber(of, language)}</bdi>;
}

/** Breaks the year below the day where the many columns of a list leave little room. */
export function Day({ children }: { children: string }) {
  return (
    <span className="md:inline-block md:max-w-18 md:min-w-15 md:rtl:min-w-17 xl:max-w-none xl:whitespace-nowrap">
      {children}
    </span>
  );
}
