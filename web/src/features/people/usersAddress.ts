import type { EngineerType, Role } from "#domain/people/terms.ts";
import { engineerTypes, roles } from "#domain/people/terms.ts";

/** What User Management shows, as it stands in the URL. */
export interface UsersAddress {
  readonly view: "active" | "pending";
  readonly search: string;
  readonly role: Role | null;
  readonly status: "active" | "inactive";
  readonly engineerType: EngineerType | null;
}

/** Reads the address; what it does not understand is left out. */
export const readUsersAddress = (params: URLSearchParams): UsersAddress => ({
  view: params.get("view") === "pending" ? "pending" : "active",
  search: params.get("search") ?? "",
  role: roles.find((role) => role === params.get("role")) ?? null,
  status: params.get("status") === "inactive" ? "inactive" : "active",
  engineerType: engineerTypes.find((type) => type === params.get("type")) ?? null,
});

/** The parameters of an address; what is usual stays out of it. */
export const usersParams = ({ view, search, role, status, engineerType }: UsersAddress): Record<string, string> => ({
  ...(view === "pending" ? { view } : {}),
  ...(search === "" ? {} : { search }),
  ...(role === null ? {} : { role }),
  ...(status === "active" ? {} : { status }),
  ...(engineerType === null ? {} : { type: engineerType }),
});

/** Whether the list is narrowed by anything. */
export const isNarrowed = ({ search, role, engineerType }: UsersAddress): boolean =>
  search !== "" || role !== null || engineerType !== null;
