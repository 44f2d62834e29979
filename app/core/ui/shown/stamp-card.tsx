import { Link } from "#app/remix.ts";
import { Card } from "#app/core/ui/card.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import type { StampCard as StampCardAnswer } from "#app/core/domain/stamps/stamp-answer.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** A stamp card as its customer has it. */
export type StampCardFacts = Pick<StampCardAnswer, "id" | "title" | "stamps" | "target"> & {
  partner: Omit<StampCardAnswer["partner"], "logoUrl">;
  offer: Omit<StampCardAnswer["offer"], "id">;
};

/** A partner's stamp card: a star for each stamp, and what the last one brings. */
export function StampCard({ card, linked = false }: { card: StampCardFacts; linked?: boolean }) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  const { title, partner, offer, stamps, target } = card;
  return (
    <Card as="li" className="grid min-w-0 gap-3">
      <div className="grid gap-0.5">
        <p className="font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        {linked && (
          <Link
            to={`/${language}/store/${partner.id}`}
            className="text-sm text-brand-ink underline underline-offset-4"
          >
            <bdi translate="no">{partner.name}</bdi>
          </Link>
        )}
      </div>
      <span aria-hidden="true" className="grid w-max grid-cols-5 gap-1.5">
        {Array.from({ length: target }, (_, place) => (
          <PointStar
            key={place}
            className={classNames("size-7", place >= stamps && "opacity-40 grayscale")}
          />
        ))}
      </span>
      <p className="text-sm">
        <span className="font-medium">{t("stamps.have", { stamps, target })}</span>{" "}
        <span className="text-muted">
          {t("stamps.brings")} <bdi>{offer.title}</bdi>
        </span>
      </p>
    </Card>
  );
}
