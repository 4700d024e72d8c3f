import { providers } from '../../../contract/provider';
import type { SeedWriter } from './seedWriter';

const wrongName = { refusedBecause: 'ຊື່ບັນຊີທະນາຄານບໍ່ຕົງກັບຊື່ຂອງທ່ານ' };
const unclear = { refusedBecause: 'ກະລຸນາຕິດຕໍ່ພະນັກງານເພື່ອຢືນຢັນລາຍການນີ້' };

/** Six weeks of `demo`: every outcome of an order and of a promotion, and a promotion in use. */
export async function seedDemoHistory(demo: SeedWriter): Promise<void> {
  await demo.on(44, '03:20').usePromotion('welcome-50', 'alphabet');
  await demo.deposit('alphabet', '200000');
  await demo.play('alphabet', 60_000n);
  await demo.withdraw('alphabet', '1068.75', 'approved');
  await demo.on(43, '12:05').deposit('alphabet', '500000', 'canceled');
  await demo.on(43, '12:31').deposit('alphabet', '500000');
  await demo.on(41, '05:44').deposit('askmebet', '300000', 'expired');
  await demo.on(40, '11:02').usePromotion('extra-30', 'askmebet');
  await demo.deposit('askmebet', '300000');
  await demo.play('askmebet', -60_000n);
  await demo.recheck();
  await demo.on(38, '13:10').deposit('askmebet', '1000000');
  await demo.on(37, '04:15').withdraw('alphabet', '300.00', 'approved');
  await demo.on(36, '09:30').play('askmebet', 42_050n);
  await demo.withdraw('askmebet', '500.00', 'approved');
  await demo.cancelPromotion(await demo.on(35, '06:00').usePromotion('million-20', 'gclub'));
  await demo.on(34, '12:47').deposit('gclub', '1500000');
  await demo.withdraw('gclub', '600.00', wrongName);
  await demo.on(33, '08:22').deposit('gclub', '250000', 'rejected');
  await demo.on(32, '10:10').withdraw('gclub', '600.00', 'approved');
  await seedClosedPromotion(demo.on(31, '07:30'));
  await demo.on(30, '14:18').deposit('gclub_live', '800000');
  await demo.on(29, '03:52').withdraw('gclub_live', '250.00', 'approved');
  await seedLastMonth(demo);
  await seedLastWeek(demo);
}

async function seedClosedPromotion(demo: SeedWriter): Promise<void> {
  await demo.setActive('new-year-40', true);
  await demo.usePromotion('new-year-40', 'alphabet');
  await demo.setActive('new-year-40', false);
  await demo.recheck();
}

async function seedLastMonth(demo: SeedWriter): Promise<void> {
  await demo.on(28, '11:40').deposit('alphabet', '150000', 'canceled');
  await demo.on(27, '12:20').deposit('alphabet', '700000');
  await demo.play('alphabet', -21_075n);
  await demo.on(26, '05:05').withdraw('askmebet', '200.00', 'approved');
  await demo.on(25, '13:33').deposit('askmebet', '100000', 'expired');
  await demo.on(24, '06:46').withdraw('alphabet', '400.00', unclear);
  await demo.on(23, '10:58').deposit('gclub', '600000');
  await demo.on(22, '04:12').withdraw('gclub', '350.00', 'approved');
  await demo.on(20, '12:01').deposit('gclub_live', '400000');
  await demo.on(20, '14:40').withdraw('gclub_live', '180.50', 'approved');
  await demo.on(19, '09:09').deposit('alphabet', '90000');
  await demo.on(18, '03:38').withdraw('alphabet', '150.00', 'approved');
  await demo.on(17, '13:02').deposit('askmebet', '350000');
  await demo.on(16, '11:15').withdraw('askmebet', '275.25', 'approved');
  await demo.on(15, '07:27').deposit('gclub', '120000', 'canceled');
  await demo.on(14, '12:49').deposit('gclub', '450000');
  await demo.on(13, '05:21').withdraw('gclub', '500.00', 'approved');
  await demo.on(12, '10:36').withdraw('gclub_live', '1444.50', 'approved');
  await demo.on(11, '04:55').deposit('gclub', '220000', 'rejected');
  await demo.on(10, '12:14').deposit('askmebet', '180000');
  await demo.on(10, '13:50').withdraw('askmebet', '90.00', wrongName);
}

async function seedLastWeek(demo: SeedWriter): Promise<void> {
  await demo.on(9, '08:08').deposit('alphabet', '260000', 'paidLate');
  await demo.on(8, '06:31').withdraw('alphabet', '100.00', 'approved');
  await demo.on(7, '13:17').deposit('alphabet', '1200000');
  await demo.on(6, '03:59').withdraw('gclub', '220.00', 'approved');
  await demo.on(5, '09:43').withdraw('alphabet', '330.00', 'approved');
  await demo.on(5, '12:25').deposit('gclub', '320000', 'expired');
  await demo.on(4, '11:11').withdraw('askmebet', '140.00', 'approved');
  await demo.on(3, '12:34').usePromotion('double-500', 'gclub_live');
  await demo.deposit('gclub_live', '500000');
  await demo.play('gclub_live', 31_000n);
  await demo.on(2, '05:48').withdraw('askmebet', '160.00', 'approved');
  await demo.on(1, '10:02').withdraw('gclub', '250.00');
  await demo.on(1, '10:07').withdraw('alphabet', '75.50');
}

/** `rich`: credit everywhere, and never a promotion. */
export async function seedRichHistory(rich: SeedWriter): Promise<void> {
  for (const [day, provider] of providers.entries())
    await rich.on(20 - day, '08:15').deposit(provider, '5000000');
  await rich.on(12, '11:30').play('alphabet', 125_000n);
  await rich.on(9, '13:05').withdraw('gclub', '1500.00', 'approved');
}
