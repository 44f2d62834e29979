import { useRouteLoaderData } from "@remix-run/react";
import type { Right } from "#app/domain/operators/rights.ts";

/** What the desk's frame knows of who works at it. */
export interface DeskFrame {
  /** Null for a desk that a key has opened. */
  name: string | null;
  rights: readonly Right[];
}

/** Who works at this desk; without rights while the frame itself could not be read. */
export function useDesk(): DeskFrame {
  return useRouteLoaderData<DeskFrame>("routes/desk/layout") ?? { name: null, rights: [] };
}

/** Whether who works here may open what needs this right. */
export function useMay(): (right: Right | null) => boolean {
  const { rights } = useDesk();
  return (right) => right === null || rights.includes(right);
}
