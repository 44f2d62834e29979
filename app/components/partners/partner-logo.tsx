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
  if (partner === null) return <PointStar className={className} />;
  if (partner.logoUrl !== null) {
    return <img src={partner.logoUrl} alt="" className={classNames("partner-logo", className)} />;
  }
  return (
    <span aria-hidden="true" className={classNames("partner-letter", className)}>
      {[...partner.name][0]}
    </span>
  );
}
