import { readEnvironment, type Environment } from './environment';
import { agencyIn, type ConfiguredAgency } from './operator/agency';
import { checkBankApps } from './operator/bankApps';
import { operator, type Operator } from './operator';

/** The whole configuration of the server: the operator's settings and the environment. */
export interface Config extends Operator, Environment {
  agency: ConfiguredAgency;
}

/**
 * Reads the configuration from the environment.
 * @param root the root folder of the program, absolute
 * @throws StartupError naming the invalid variable or operator setting
 */
export function loadConfig(env: NodeJS.ProcessEnv, root: string): Config {
  checkBankApps(operator);
  const { agency, ...environment } = readEnvironment(env, root);
  return { ...operator, ...environment, agency: agencyIn(operator.agency, agency) };
}
