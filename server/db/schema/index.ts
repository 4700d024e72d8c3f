export * from './events';
export * from './identity';
export * from './money';
export * from './orders';
export * from './payments';
export * from './promotions';
export * from './sandbox';
export * from './staff';
