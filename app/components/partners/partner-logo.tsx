import { classNames } from "#app/components/class-names.ts";
import { PointStar } from "#app/components/zellige/point-star.tsx";

export interface PartnerLogoProps {
  /** Null means Mezia itself. */
  partner: { name: string; logoUrl: string | null } | null;
  /** Its size and corners. */
  className?: string;
}

/** A partner's logo beside its name: decoration, always square. */
export function PartnerLogo({ partner, className }: PartnerLogoProps) {
  const look = classNames("shrink-0", className);
  if (partner === null) return <PointStar className={look} />;
  if (partner.logoUrl !== null) {
    return (
      <img
        src={partner.logoUrl}
        alt=""
        width={240}
        height={240}
        decoding="async"
        className={classNames("partner-logo", className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid place-items-center overflow-hidden bg-brand-soft font-semibold text-brand-ink",
        look,
      )}
    >
      {[...partner.name][0]}
    </span>
  );
}
