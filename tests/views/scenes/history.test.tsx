import { testScenes } from '../../support/sceneTests';

testScenes('Histories', 'Games');
