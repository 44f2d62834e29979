import type { ReactNode } from "react";
import { useHouse } from "./use-house.ts";

/** What changes something: not shown in the house of a closed partner, where all of it would be refused. */
export function WhileOpen({ children }: { children: ReactNode }) {
  return useHouse().closed ? null : children;
}
