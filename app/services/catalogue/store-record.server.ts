import type { Store } from "#app/generated/prisma/client.ts";
import type { Governorate } from "#app/domain/governorates.ts";
import { refuse, type Refused } from "#app/domain/refusals.ts";
import { given } from "./operator-write.server.ts";

/** A store as an operator gives it; in a change, what is not named stays, and null takes away. */
export interface StoreBody {
  name: string;
  address: string;
  state: Governorate;
  /** Degrees; with a longitude or not at all. */
  latitude?: number | null;
  longitude?: number | null;
  externalReference?: string | null;
}

interface StoreFields {
  name: string;
  address: string;
  state: Governorate;
  latitude: number | null;
  longitude: number | null;
  externalReference: string | null;
}

/** A store with all that operators see. */
export interface StoreRecord extends StoreFields {
  id: string;
  partnerId: string;
  createdAt: string;
}

const nowhere = { latitude: null, longitude: null, externalReference: null };

export function newStore(body: StoreBody): StoreFields {
  return changedStore({ ...body, ...nowhere }, body);
}

export function changedStore(current: StoreFields, body: Partial<StoreBody>): StoreFields {
  return {
    name: given(body.name, current.name),
    address: given(body.address, current.address),
    state: given(body.state, current.state),
    latitude: given(body.latitude, current.latitude),
    longitude: given(body.longitude, current.longitude),
    externalReference: given(body.externalReference, current.externalReference),
  };
}

/** Refuses INVALID_INPUT for half a position; else null. */
export function storeRefusal({ latitude, longitude }: StoreFields): Refused | null {
  if ((latitude === null) === (longitude === null)) return null;
  const path = latitude === null ? "latitude" : "longitude";
  return refuse("INVALID_INPUT", { details: [{ path, code: "REQUIRED" }] });
}

export function storeRecord({ createdAt, state, ...row }: Store): StoreRecord {
  return { ...row, state: state as Governorate, createdAt: createdAt.toISOString() };
}
