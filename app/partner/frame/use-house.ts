import { useRouteLoaderData } from "#app/remix.ts";
import type { StaffFrame } from "#app/core/ui/staff/staff-frame.ts";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";

/** The person who is signed in, and their partner, as the frame of its pages knows them. */
export interface HouseFrame extends StaffFrame {
  name: string;
  partner: string;
  rights: readonly PartnerRight[];
  /** The partner reads on, and changes nothing more. */
  closed: boolean;
  /** Of how many records of a place an operator asks for changes. */
  asked: Partial<Record<string, number>>;
}

/** Without rights if the frame's data could not be loaded. */
export function useHouse(): HouseFrame {
  const known = useRouteLoaderData<HouseFrame>("partner/frame/layout.page");
  return known ?? { staffId: null, name: "", partner: "", rights: [], closed: false, asked: {} };
}

/** A function that tells whether this person has a right; null needs none. */
export function useMay(): (right: PartnerRight | null) => boolean {
  const { rights } = useHouse();
  return (right) => right === null || rights.includes(right);
}
