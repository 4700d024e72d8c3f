export { assertSecondPerson } from '../decisions/secondPerson';
