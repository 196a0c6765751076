import type { AuditFilter } from "#domain/audit/model.ts";
import { auditKinds } from "#domain/audit/terms.ts";

export interface AuditAddress extends AuditFilter {
  readonly entry?: string;
}

const textParam = <Name extends string>(params: URLSearchParams, name: Name): Partial<Record<Name, string>> => {
  const value = params.get(name);
  return value === null || value === "" || value.length > 100 ? {} : ({ [name]: value } as Record<Name, string>);
};

const dayParam = <Name extends string>(params: URLSearchParams, name: Name): Partial<Record<Name, string>> => {
  const value = params.get(name) ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay ? ({ [name]: value } as Record<Name, string>) : {};
};

/** Unknown values are ignored. */
export const readAuditAddress = (params: URLSearchParams): AuditAddress => {
  const kind = auditKinds.find((one) => one === params.get("kind"));
  return {
    ...textParam(params, "concerned"),
    ...textParam(params, "actor"),
    ...(kind && { kind }),
    ...(params.get("rights") === "only" && { rights: "only" as const }),
    ...dayParam(params, "from"),
    ...dayParam(params, "to"),
    ...textParam(params, "entry"),
  };
};

export const auditParams = (address: Readonly<Partial<Record<keyof AuditAddress, string | null | undefined>>>) =>
  Object.fromEntries(
    Object.entries(address).flatMap(([name, value]) =>
      value === undefined || value === null || value === "" ? [] : [[name, value]],
    ),
  );

export const auditFilterOf = ({ entry: _entry, ...filter }: AuditAddress): AuditFilter => filter;
