import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Picture } from "#app/core/ui/picture.tsx";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";

export interface PartnerLogoProps {
  /** Null means Mezia itself. */
  partner: { name: string; logoUrl: string | null } | null;
  /** How wide it is shown; beside a line of text unless said. */
  sizes?: string;
  /** Its size and corners. */
  className?: string;
}

/** A partner's logo beside its name: decoration, always square. */
export function PartnerLogo({ partner, sizes = "3rem", className }: PartnerLogoProps) {
  if (partner === null) return <PointStar className={className} />;
  if (partner.logoUrl !== null) {
    return (
      <Picture src={partner.logoUrl} sizes={sizes} eager className={classNames("partner-logo", className)} />
    );
  }
  return (
    <span aria-hidden="true" className={classNames("partner-letter", className)}>
      {[...partner.name][0]}
    </span>
  );
}
