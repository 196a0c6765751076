import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "../reading/apiTypes.ts";
import { useRead } from "../reading/useRead.ts";
import type { Task, TaskSource } from "./task.ts";

/** Tasks from one request. Null `args` request nothing, for people who have no such tasks. */
export const useTaskSource = <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id> | null,
  tasksOf: (response: ApiResult<F, Id>) => readonly Task[],
  unlistedCountOf: (response: ApiResult<F, Id>) => number = () => 0,
): TaskSource => {
  const { data, error, mutate } = useRead(feature, id, args);
  const retry = () => void mutate();
  if (data === undefined) {
    return { items: args === null ? [] : undefined, unlistedCount: 0, error, retry };
  }
  return { items: tasksOf(data), unlistedCount: unlistedCountOf(data), error, retry };
};
