import type { PoolStore } from "./poolStore.ts";
import type { PoolTriggers } from "./poolTriggers.ts";
import type { TokenService } from "./tokens.ts";
import type { UserPoolOptions } from "./userPoolOptions.ts";

export interface PoolContext {
  readonly options: UserPoolOptions;
  readonly store: PoolStore;
  readonly tokens: TokenService;
  readonly triggers: PoolTriggers;
}
