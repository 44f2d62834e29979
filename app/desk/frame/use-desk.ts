import { useRouteLoaderData } from "#app/remix.ts";
import type { PlaceCounts } from "#app/desk/waiting/place-counts.server.ts";
import type { StaffFrame } from "#app/core/ui/staff/staff-frame.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";

/** The person who works at the desk, as the desk's frame knows them. */
export interface DeskFrame extends StaffFrame {
  /** Null for a desk that was opened with a key. */
  name: string | null;
  rights: readonly Right[];
  /** How much waits in the places of the menu, by their names. */
  waiting: PlaceCounts;
}

const nobody: DeskFrame = { staffId: null, name: null, rights: [], waiting: {} };

/** The person who works at this desk; without rights if the frame's data could not be loaded. */
export function useDesk(): DeskFrame {
  return useRouteLoaderData<DeskFrame>("desk/frame/layout.page") ?? nobody;
}

/** A function that tells whether this person has a right; null needs none. */
export function useMay(): (right: Right | null) => boolean {
  const { rights } = useDesk();
  return (right) => right === null || rights.includes(right);
}
