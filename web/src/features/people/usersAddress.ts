import {
  type EngineerType,
  inactiveKinds,
  type PersonGap,
  personGaps,
  type Role,
  roles,
} from "#domain/people/terms.ts";
import { idsNotRemoved, type LadderStructure } from "#domain/positions/structure.ts";

/** Active people, all inactive people, or inactive people of one kind. */
const listedStatuses = ["active", "inactive", ...inactiveKinds] as const;
type ListedStatus = (typeof listedStatuses)[number];

export interface UsersAddress {
  readonly view: "active" | "pending";
  readonly search: string;
  readonly role: Role | null;
  readonly status: ListedStatus;
  readonly engineerType: EngineerType | null;
  readonly gap: PersonGap | null;
  readonly isApprover: boolean;
}

/** Unknown values are ignored. */
export const readUsersAddress = (params: URLSearchParams, { engineerTypes }: LadderStructure): UsersAddress => ({
  view: params.get("view") === "pending" ? "pending" : "active",
  search: params.get("search") ?? "",
  role: roles.find((role) => role === params.get("role")) ?? null,
  status: listedStatuses.find((status) => status === params.get("status")) ?? "active",
  engineerType: idsNotRemoved(engineerTypes).find((type) => type === params.get("type")) ?? null,
  gap: personGaps.find((gap) => gap === params.get("gap")) ?? null,
  isApprover: params.get("approver") === "true",
});

/** Default values are omitted. */
export const usersParams = ({
  view,
  search,
  role,
  status,
  engineerType,
  gap,
  isApprover,
}: UsersAddress): Record<string, string> => ({
  ...(view === "pending" ? { view } : {}),
  ...(search === "" ? {} : { search }),
  ...(role === null ? {} : { role }),
  ...(status === "active" ? {} : { status }),
  ...(engineerType === null ? {} : { type: engineerType }),
  ...(gap === null ? {} : { gap }),
  ...(isApprover ? { approver: "true" } : {}),
});

/** Ignores the status. */
export const isFiltered = ({ search, role, engineerType, gap, isApprover }: UsersAddress): boolean =>
  search !== "" || role !== null || engineerType !== null || gap !== null || isApprover;

export const peopleQuery = ({ status, search, role, engineerType, gap, isApprover }: UsersAddress) => ({
  ...(status === "active" || status === "inactive"
    ? { status }
    : ({ status: "inactive", inactiveAs: status } as const)),
  ...(search === "" ? {} : { search }),
  ...(role === null ? {} : { role }),
  ...(engineerType === null ? {} : { engineerType }),
  ...(gap === null ? {} : { gap }),
  ...(isApprover ? ({ isApprover: "true" } as const) : {}),
});
